/** A real or invented HTTP method that no page accepts. */
export type Method = {
  readonly method: string;
  /**
   * The expected status of the response: 405 if Node's HTTP parser supports the method. Otherwise 400, and the server
   * closes the connection.
   */
  readonly status: number;
};

const KNOWN = [
  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK'],
  ...['SEARCH', 'QUERY', 'PURGE', 'M-SEARCH', 'LINK', 'SOURCE'],
];

const UNKNOWN = ['TRACK', 'DEBUG', 'FOO', 'get', 'GETS', 'POST\t', 'A'.repeat(100)];

export const METHODS: readonly Method[] = [
  ...KNOWN.map(method => ({ method, status: 405 })),
  ...UNKNOWN.map(method => ({ method, status: 400 })),
];
