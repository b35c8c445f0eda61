import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- an address, made by the build
import worker_address from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

import type { ShowFile } from '../kit/viewer/protocol.ts'

/** A limit, because each page costs an element and nobody reads more in a frame. */
const max_pages = 500

/** The canvas limit of phones. */
const max_canvas_pixels = 16_000_000

/**
 * Renders the pages as they enter the viewport, and frees those that leave it. No script of a file runs: pdf.js runs none unless enabled,
 * and the frame's policy forbids eval.
 */
export async function showPdf(stage: HTMLElement, { file, page_name }: ShowFile): Promise<number> {
	GlobalWorkerOptions.workerPort = await startWorker()
	const pdf = await getDocument({
		data: file,
		enableXfa: false,
		useWasm: false,
		wasmUrl: new URL(import.meta.env.VITE_PDFJS_FOLDER, location.href).href,
		stopAtErrors: false,
	}).promise
	const pages = Math.min(pdf.numPages, max_pages)
	const first = await pdf.getPage(1)
	const { width, height } = first.getViewport({ scale: 1 })
	const drawn = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) void draw(pdf, target as HTMLElement)
				else target.replaceChildren()
			}
		},
		{ rootMargin: '150% 0px' },
	)
	for (let number = 1; number <= pages; number += 1) {
		const place = document.createElement('section')
		place.className = 'page'
		place.dataset['page'] = String(number)
		place.style.aspectRatio = `${width} / ${height}`
		place.setAttribute('aria-label', page_name.replace('{page}', String(number)).replace('{pages}', String(pdf.numPages)))
		stage.append(place)
		drawn.observe(place)
	}
	return pages
}

/**
 * Without an origin, the worker's own URL is cross-origin, so it can be imported but not started; and only a classic script starts from a
 * blob. The worker posts a message when it is ready: one sent to it earlier is lost.
 */
async function startWorker(): Promise<Worker> {
	const start = `import(${JSON.stringify(new URL(worker_address, location.href).href)})`
	const worker = new Worker(URL.createObjectURL(new Blob([start], { type: 'text/javascript' })))
	await new Promise((resolve, reject) => {
		worker.addEventListener('message', resolve, { once: true })
		worker.addEventListener('error', reject, { once: true })
	})
	return worker
}

async function draw(pdf: PDFDocumentProxy, place: HTMLElement): Promise<void> {
	if (place.childElementCount > 0) return
	const canvas = document.createElement('canvas')
	canvas.setAttribute('aria-hidden', 'true')
	const text = document.createElement('div')
	text.className = 'text'
	place.append(canvas, text)
	const page = await pdf.getPage(Number(place.dataset['page']))
	const own = page.getViewport({ scale: 1 })
	place.style.aspectRatio = `${own.width} / ${own.height}`
	const wanted = (Math.max(place.clientWidth, 600) * devicePixelRatio) / own.width
	const viewport = page.getViewport({ scale: Math.min(wanted, Math.sqrt(max_canvas_pixels / (own.width * own.height))) })
	canvas.width = Math.floor(viewport.width)
	canvas.height = Math.floor(viewport.height)
	await page.render({ canvas, viewport }).promise
	text.textContent = await textOf(page)
}

/** The text for screen readers. A scan has none. */
async function textOf(page: PDFPageProxy): Promise<string> {
	const { items } = await page.getTextContent()
	return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
