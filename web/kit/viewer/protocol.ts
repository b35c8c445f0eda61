/** The messages between a page and the frame that shows a file. The frame has an opaque origin and no access to anything else. */
export interface ShowFile {
	readonly kind: 'show'
	readonly file: ArrayBuffer
	readonly file_kind: 'pdf' | 'image'
	readonly content_type: string
	readonly is_dark: boolean
	/** The accessible name of a page, with the placeholders `{page}` and `{pages}`. */
	readonly page_name: string
}

export interface Zoom {
	readonly kind: 'zoom'
	/** 1 fits the width of the frame. */
	readonly factor: number
}

/** Scrolls to a page. */
export interface GoToPage {
	readonly kind: 'go_to'
	readonly page: number
}

export type ToFrame = ShowFile | Zoom | GoToPage

/** `ready` requests the file; a key is forwarded, so that the page's shortcuts work while the frame has the focus. */
export type FromFrame =
	| { readonly kind: 'ready' }
	| { readonly kind: 'shown'; readonly pages: number }
	| { readonly kind: 'failed'; readonly reason: 'encrypted' | 'damaged' }
	| { readonly kind: 'key'; readonly key: string }

export const viewer_address = '/viewer'
