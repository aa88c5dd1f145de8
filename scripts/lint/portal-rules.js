/** A function without parameters that does nothing: `() => undefined`, `() => {}`, `() => void 0`, `function () {}`. */
function doesNothing(node) {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return false;
  const { body } = node;
  if (body.type === 'BlockStatement') return body.body.length === 0;
  return (
    (body.type === 'Identifier' && body.name === 'undefined') ||
    (body.type === 'UnaryExpression' && body.operator === 'void')
  );
}

/** The project's own lint rules. */
export default {
  meta: { name: 'portal' },
  rules: {
    /** `.catch(() => undefined)` and `.then(use, () => undefined)` leave no trace of what failed. */
    'no-silent-catch': {
      meta: {
        type: 'problem',
        messages: {
          silent: 'A rejection is handled, shown or counted: use `ignore(promise, "area: what")` of src/lib/ignore.',
        },
      },
      create: (context) => ({
        CallExpression(node) {
          const { callee } = node;
          if (callee.type !== 'MemberExpression') return;
          const { name } = callee.property;
          if (name !== 'catch' && name !== 'then') return;
          if (doesNothing(node.arguments[name === 'catch' ? 0 : 1]))
            context.report({ node: callee.property, messageId: 'silent' });
        },
      }),
    },
  },
};
