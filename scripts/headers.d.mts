type Environment = Readonly<Record<string, string | undefined>>;
type Headers = Readonly<Record<string, string>>;

export function basemapOrigins(environment: Environment): readonly string[];
export function optionalOrigins(environment: Environment): readonly string[];
export function reportingOrigins(environment: Environment): readonly string[];
export function projectOrigins(environment: Environment): readonly string[];
export declare const securityHeaders: Headers;
export declare const headersOf: (path: string) => Headers;
export declare const callHeaders: Headers;
export declare const developmentHeaders: Headers;
export declare const cacheControlOf: (path: string) => string;
