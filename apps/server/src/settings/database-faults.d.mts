export declare function refusalOfDatabase(connectionString: string, error: unknown): string;
export declare function refusalOfHost(connectionString: string, patienceMs?: number): Promise<string | null>;
