/** Declares an answer that is a file of one of these media types, or `json` if the route may answer that instead. */
export function fileAnswer(description: string, types: readonly string[], json?: object) {
  // OpenAPI names a media type without its parameters.
  const files = types.map((type) => [type.replace(/;.*/, ''), { schema: { type: 'string', format: 'binary' } }]);
  const content = { ...(json && { 'application/json': { schema: json } }), ...Object.fromEntries(files) };
  return { description, content };
}
