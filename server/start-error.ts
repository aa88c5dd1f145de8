/** What keeps the server from starting is not a fault of the program: the message says to the operator what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
