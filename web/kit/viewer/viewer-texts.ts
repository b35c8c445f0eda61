import type { ViewerTexts } from './Viewer.tsx'

type ViewerTextKey = 'frame' | 'loading' | 'failed' | 'encrypted' | 'no_preview' | 'page_of' | 'zoom_in' | 'zoom_out'

/** The texts around a file, each app's own; `say` looks one up under `viewer`. */
export const viewerTexts = (
	say: (key: `viewer.${ViewerTextKey}`, values?: Readonly<Record<string, string>>) => string,
	name: string,
): ViewerTexts => ({
	frame: say('viewer.frame', { name }),
	loading: say('viewer.loading'),
	failed: say('viewer.failed'),
	encrypted: say('viewer.encrypted'),
	no_preview: say('viewer.no_preview'),
	// The viewer fills in the numbers.
	page_name: say('viewer.page_of', { page: '{page}', pages: '{pages}' }),
	zoom_in: say('viewer.zoom_in'),
	zoom_out: say('viewer.zoom_out'),
})
