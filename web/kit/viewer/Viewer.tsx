import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'

import { previewKind } from '#domain/applying/documents/file-types.ts'

import { viewer_address, type FromFrame, type ShowFile, type ToFrame } from './protocol.ts'
import classes from './Viewer.module.css'

export interface ViewerTexts {
	readonly frame: string
	readonly loading: string
	readonly failed: string
	readonly encrypted: string
	readonly no_preview: string
	/** A text with the placeholders `{page}` and `{pages}`. */
	readonly page_name: string
	readonly zoom_in: string
	readonly zoom_out: string
}

/** What a page does with the file beside it. */
export interface ViewerControl {
	/** By so many steps, larger or smaller. */
	zoom(by: 1 | -1): void
	goTo(page: number): void
}

interface ViewerProps {
	readonly ref?: Ref<ViewerControl>
	readonly name: string
	/** Loads the file; a new function loads another one. */
	readonly load: (signal: AbortSignal) => Promise<Blob>
	readonly texts: ViewerTexts
	/** Called for a key pressed in the frame. */
	readonly onKey?: (key: string) => void
}

type State = 'loading' | 'shown' | 'failed' | 'encrypted' | 'no_preview'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const as_wide_as_the_frame = 2
const [minus, plus] = ['−', '+']

/** Shows a file in a sandboxed frame without an origin, which receives the bytes and nothing else. */
export function Viewer({ ref, name, load, texts, onKey }: ViewerProps) {
	const frame = useRef<HTMLIFrameElement>(null)
	const [state, setState] = useState<State>('loading')
	const [step, setStep] = useState(as_wide_as_the_frame)
	const file_kind = previewKind(name)
	const latest = useRef({ load, onKey, page_name: texts.page_name })
	useEffect(() => {
		latest.current = { load, onKey, page_name: texts.page_name }
	})

	useEffect(() => {
		if (file_kind === undefined) return undefined
		const stop = new AbortController()
		const send = (message: ToFrame, transfer: Transferable[] = []) => frame.current?.contentWindow?.postMessage(message, '*', transfer)
		const hand = async (): Promise<void> => {
			try {
				const blob = await latest.current.load(stop.signal)
				const file = await blob.arrayBuffer()
				const is_dark = document.documentElement.dataset['mantineColorScheme'] === 'dark'
				const show: ShowFile = {
					kind: 'show',
					file,
					file_kind,
					content_type: blob.type,
					is_dark,
					page_name: latest.current.page_name,
				}
				send(show, [file])
			} catch {
				if (!stop.signal.aborted) setState('failed')
			}
		}
		const listen = ({ source, data }: MessageEvent<FromFrame>): void => {
			if (source === null || source !== frame.current?.contentWindow) return
			if (data.kind === 'ready') void hand()
			if (data.kind === 'shown') setState('shown')
			if (data.kind === 'failed') setState(data.reason === 'encrypted' ? 'encrypted' : 'failed')
			if (data.kind === 'key') latest.current.onKey?.(data.key)
		}
		addEventListener('message', listen)
		return () => {
			stop.abort()
			removeEventListener('message', listen)
		}
	}, [file_kind])

	const tell = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*')
	const zoom = (by: 1 | -1) => {
		const to = Math.min(steps.length - 1, Math.max(0, step + by))
		setStep(to)
		tell({ kind: 'zoom', factor: steps[to] ?? 1 })
	}
	useImperativeHandle(ref, () => ({ zoom, goTo: (page) => tell({ kind: 'go_to', page }) }))
	const shown = file_kind === undefined ? 'no_preview' : state
	const is_wrong = shown === 'failed' || shown === 'encrypted' || shown === 'no_preview'

	return (
		<div className={classes.viewer} data-state={shown}>
			<p role="status" className={shown === 'shown' ? 'visually-hidden' : classes.notice}>
				{shown === 'loading' && texts.loading}
				{is_wrong && texts[shown]}
			</p>
			{!is_wrong && (
				<>
					<div className={classes.tools}>
						<button type="button" aria-label={texts.zoom_out} aria-disabled={step === 0} onClick={() => zoom(-1)}>
							{minus}
						</button>
						<button type="button" aria-label={texts.zoom_in} aria-disabled={step === steps.length - 1} onClick={() => zoom(1)}>
							{plus}
						</button>
					</div>
					{/* `src` comes last, so that the page listens before the frame posts a message. */}
					<iframe ref={frame} title={texts.frame} sandbox="allow-scripts" src={viewer_address} className={classes.frame} />
				</>
			)}
		</div>
	)
}
