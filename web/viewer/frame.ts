import type { FromFrame, ShowFile, ToFrame } from '../kit/viewer/protocol.ts'

// Runs in a sandboxed frame without an origin: a malicious file finds nothing here to steal.

const stage = document.querySelector('main') ?? document.body
const tell = (message: FromFrame): void => parent.postMessage(message, '*')

let setWidth: (factor: number) => void = () => undefined

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
	if (source !== parent) return
	if (data.kind === 'zoom') setWidth(data.factor)
	else if (data.kind === 'go_to') stage.querySelector(`[data-page="${data.page}"]`)?.scrollIntoView()
	else void show(data)
})

addEventListener('keydown', ({ key, repeat, ctrlKey, metaKey, altKey }) => {
	if (!repeat && !ctrlKey && !metaKey && !altKey) tell({ kind: 'key', key })
})

tell({ kind: 'ready' })

async function show(asked: ShowFile): Promise<void> {
	document.documentElement.style.colorScheme = asked.is_dark ? 'dark' : 'light'
	stage.replaceChildren()
	setWidth = (factor) => stage.style.setProperty('--zoom', String(factor))
	try {
		const pages = asked.file_kind === 'image' ? await showImage(asked) : await (await import('./pdf.ts')).showPdf(stage, asked)
		tell({ kind: 'shown', pages })
	} catch (error) {
		tell({ kind: 'failed', reason: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged' })
	}
}

async function showImage({ file, content_type, page_name }: ShowFile): Promise<number> {
	const image = new Image()
	image.alt = page_name.replace('{page}', '1').replace('{pages}', '1')
	image.src = URL.createObjectURL(new Blob([file], { type: content_type }))
	await image.decode()
	image.className = 'page'
	stage.append(image)
	return 1
}
