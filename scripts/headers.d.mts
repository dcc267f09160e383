export declare const securityHeaders: Readonly<Record<string, string>>;
export declare const developmentHeaders: Readonly<Record<string, string>>;
