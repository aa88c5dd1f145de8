import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  left?: Node;
  typeAnnotation?: { typeAnnotation: Node };
}

export interface TextFunction {
  file: string;
  name: string;
  /** the name of its first parameter */
  first: string;
  /** nothing but texts has to be given */
  takesOnlyTexts: boolean;
}

/** The exported functions of a source file whose first parameter is a text. */
export function textFunctionsOf(file: string): TextFunction[] {
  const code = readFileSync(file, 'utf8');
  const typeOf = ({ typeAnnotation: annotation }: Node) =>
    annotation ? code.slice(annotation.typeAnnotation.start, annotation.typeAnnotation.end) : '';
  const found: TextFunction[] = [];
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
    const { declaration } = statement;
    const functions =
      declaration.type === 'FunctionDeclaration'
        ? [{ id: declaration.id, params: declaration.params }]
        : declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({ id, init }) =>
              init?.type === 'ArrowFunctionExpression' ? [{ id, params: init.params }] : [],
            )
          : [];
    for (const { id, params } of functions) {
      const [first, ...others] = params as unknown as Node[];
      const { name } = id as unknown as Node;
      if (name === undefined || first?.name === undefined || typeOf(first) !== 'string') continue;
      const takesOnlyTexts = others.every((one) => one.left !== undefined || typeOf(one) === 'string');
      found.push({ file, name, first: first.name, takesOnlyTexts });
    }
  }
  return found;
}
