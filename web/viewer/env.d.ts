interface ImportMetaEnv {
	/** Where pdf.js finds what it loads on demand: decoders of rare picture formats. */
	readonly VITE_PDFJS_FOLDER: string
}
