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
    /** `.catch(() => undefined)` leaves no trace of what failed. */
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
          if (callee.type !== 'MemberExpression' || callee.property.name !== 'catch') return;
          if (doesNothing(node.arguments[0])) context.report({ node: callee.property, messageId: 'silent' });
        },
      }),
    },
  },
};
