/** A setting that stops the build or the start: the message names the variable, the value and what is allowed. */
export class ConfigError extends Error {
  readonly variable: string;
  readonly value: string;

  constructor(variable: string, value: string, allowed: string) {
    super(`${variable} is "${value}", but it has to be ${allowed}.`);
    this.name = 'ConfigError';
    this.variable = variable;
    this.value = value;
  }
}
