/** What a page and the frame that shows a file say to each other. The frame has an origin of its own and sees nothing else. */
export interface ShowFile {
	readonly kind: 'show'
	readonly file: ArrayBuffer
	readonly file_kind: 'pdf' | 'image'
	readonly content_type: string
	readonly is_dark: boolean
	/** What a page is called, with `{page}` and `{pages}` to fill in. */
	readonly page_name: string
}

export interface Zoom {
	readonly kind: 'zoom'
	/** 1 is as wide as the frame. */
	readonly factor: number
}

export type ToFrame = ShowFile | Zoom

/** `ready` asks for the file; a key is passed on, so that a page's shortcuts work while the frame has the focus. */
export type FromFrame =
	| { readonly kind: 'ready' }
	| { readonly kind: 'shown'; readonly pages: number }
	| { readonly kind: 'failed'; readonly reason: 'encrypted' | 'damaged' }
	| { readonly kind: 'key'; readonly key: string }

export const viewer_address = '/viewer'
