type Names = Record<string, string>

export type Renamed<Fields, Map extends Names> = {
  [Key in keyof Fields as Key extends keyof Map ? Map[Key] : Key]: Fields[Key]
}

/** Renames the fields to their form names. `names` maps API name → form name, and contains only names that differ. */
export const renameKeys = <Fields extends object, const Map extends Names>(fields: Fields, names: Map) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [names[key] ?? key, value])) as Renamed<
    Fields,
    Map
  >

/** Inverts the map: form name → API name. */
export const invertNames = <const Map extends Names>(names: Map) =>
  Object.fromEntries(Object.entries(names).map(([api, form]) => [form, api])) as {
    [Key in keyof Map as Map[Key]]: Key
  }
