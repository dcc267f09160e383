type Headers = Readonly<Record<string, string>>;

export declare const securityHeaders: Headers;
export declare const headersOf: (path: string) => Headers;
export declare const callHeaders: Headers;
export declare const developmentHeaders: Headers;
export declare const cacheControlOf: (path: string) => string;
