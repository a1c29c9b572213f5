export declare function refusalOfDatabase(connectionString: string, error: unknown, name?: string): string;
export declare function refusalOfHost(connectionString: string, patienceMs?: number): Promise<string | null>;
