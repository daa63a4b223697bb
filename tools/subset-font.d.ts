declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number };
  export type Options = {
    readonly targetFormat: 'woff2' | 'sfnt';
    readonly keepAllGlyphs?: boolean;
    readonly keepFeatures?: readonly string[];
    readonly variationAxes?: Readonly<Record<string, Axis>>;
  };
  // biome-ignore lint/style/noDefaultExport: it describes the package's export
  export default function subsetFont(font: Buffer, text: string | null, options: Options): Promise<Buffer>;
}
