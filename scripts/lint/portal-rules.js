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

/** A country, a brand or a market: `country`, `config.country`, `market.brand`. */
function namesCountry(node) {
  const name = node?.type === 'MemberExpression' ? node.property.name : node?.name;
  return typeof name === 'string' && /^(?:country|countryCode|country_code|market|marketKey|brand)$/.test(name);
}

/** `KH`, `FOODPANDA` */
const CODE = /^[A-Z]{2}$|^[A-Z_]{5,}$/;

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
    /** `catch { … }` says inside why what failed doesn't matter, or takes the error. */
    'no-bare-catch': {
      meta: {
        type: 'problem',
        messages: { bare: 'Say in a comment why it may fail, and what stands in for it.' },
      },
      create: (context) => ({
        CatchClause(node) {
          if (node.param === null && !/\/[/*]/.test(context.sourceCode.getText(node.body)))
            context.report({ node, messageId: 'bare' });
        },
      }),
    },
    /** `country === 'KW'`: what differs between markets is in their rows (src/domain/market). */
    'no-country-comparison': {
      meta: {
        type: 'problem',
        messages: { country: 'A rule of one country is a property of its row in src/domain/market/rows.' },
      },
      create: (context) => {
        const report = (node, ...sides) => {
          if (sides.some(namesCountry) && sides.some((side) => side?.type === 'Literal' && CODE.test(side.value)))
            context.report({ node, messageId: 'country' });
        };
        return {
          BinaryExpression(node) {
            if (/^[!=]==?$/.test(node.operator)) report(node, node.left, node.right);
          },
          SwitchStatement: ({ discriminant, cases }) => {
            for (const { test } of cases) report(test, discriminant, test);
          },
          CallExpression(node) {
            const { callee } = node;
            if (callee.type !== 'MemberExpression' || callee.property.name !== 'includes') return;
            const codes = callee.object.type === 'ArrayExpression' ? callee.object.elements : [];
            for (const code of codes) report(node, node.arguments[0], code);
          },
        };
      },
    },
  },
};
