// The types of the program's parts, for bundlers that import files.

/** The URL of the file, if your bundler is configured to import such files as URLs. */
declare const url: string;
export default url;
