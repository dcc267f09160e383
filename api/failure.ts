// Error response of the product API, with the fields the page reads.

export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 502 | 503,
    message: string,
    readonly details?: string,
  ) {
    super(message);
  }
}
