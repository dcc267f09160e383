export declare function listRoutes(): readonly string[];
export declare function applicationRoutes(): readonly string[];
export declare function addressPattern(routes: readonly string[]): string;
export declare const NEVER_A_PAGE: string;
