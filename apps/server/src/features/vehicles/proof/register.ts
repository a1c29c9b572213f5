/** The authority's register of vehicles. */
export interface VehicleRegister {
  /** Returns true if plate and certificate belong together; null: no answer yet. Any error is no answer. */
  matches(ask: { cityId: number; plate: string; sts: string }): Promise<boolean | null>;
}
