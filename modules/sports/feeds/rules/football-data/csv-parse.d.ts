// What the rules' own type check sees of csv-parse/sync: the library's types would bring Node's globals into rules.
export declare function parse(
  input: string,
  options: { relax_column_count: boolean; relax_quotes: boolean; trim: boolean },
): string[][]
