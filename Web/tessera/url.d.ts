// The types of the parts of the program, where bundlers import files.

/** The URL of the file, if your bundler is set to import such files as URLs. */
declare const url: string;
export default url;
