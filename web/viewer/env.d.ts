interface ImportMetaEnv {
	/** The folder from which pdf.js loads decoders of rare image formats. */
	readonly VITE_PDFJS_FOLDER: string
}
