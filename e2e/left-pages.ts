import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach } from 'vitest'

/** The summary of a run shows 2,400 letters of a failed test, for all its pages. */
const kept_calls = 5
const kept_text = 500

interface Call {
	readonly call: string
	readonly at_ms: number
	answered_ms?: number
	status?: string
}

/** The newest calls of every page; those that change something are kept apart from those that read again and again. */
const calls = new WeakMap<Page, { readonly changing: Call[]; readonly reading: Call[] }>()

function watch(context: BrowserContext): void {
	context.on('page', (page) => {
		const made = { changing: [] as Call[], reading: [] as Call[] }
		calls.set(page, made)
		page.on('request', (request) => {
			if (!['fetch', 'xhr'].includes(request.resourceType())) return
			const call: Call = { call: `${request.method()} ${new URL(request.url()).pathname}`, at_ms: performance.now() }
			const list = request.method() === 'GET' ? made.reading : made.changing
			list.push(call)
			// One without an answer may be what the page waits for, however old it is.
			const oldest = list.length > kept_calls ? list.findIndex(({ status }) => status !== undefined) : -1
			if (oldest !== -1) list.splice(oldest, 1)
			request
				.response()
				.then((response) => {
					call.status = String(response?.status() ?? request.failure()?.errorText)
					call.answered_ms = performance.now()
				})
				.catch(() => undefined)
		})
	})
}

/** Keeps the calls of every page that this browser will open. */
export function watchCalls(browser: Browser): void {
	const open = browser.newContext.bind(browser)
	browser.newContext = async (...options) => {
		const context = await open(...options)
		watch(context)
		return context
	}
}

const uuid = /[\da-f]{8}-[\da-f-]{27}/g

const told = ({ call, at_ms, answered_ms = Number.NaN, status = 'unanswered' }: Call, now_ms: number): string =>
	`${call.replaceAll(uuid, '…')}: ${status} (${((now_ms - at_ms) / 1000).toFixed(1)} s ago, took ${(answered_ms - at_ms).toFixed()} ms)`

const describe = async (page: Page): Promise<string> => {
	const text = await page
		.locator('dialog[open], main')
		.last()
		.innerText({ timeout: 1_000 })
		.catch(() => '')
	const { changing, reading } = calls.get(page) ?? { changing: [], reading: [] }
	const made = [...changing, ...reading].map((call) => told(call, performance.now()))
	return [page.url(), text.replaceAll(/\s+/g, ' ').slice(0, kept_text), ...made].join(' | ')
}

/** Adds to the error of a failed test where its pages stood, the newest first: where it runs unseen, nobody could look. */
export const tellPages = (browser: () => Browser | undefined): void =>
	afterEach(async ({ task }) => {
		const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined
		if (error === undefined) return
		const pages =
			browser()
				?.contexts()
				.flatMap((context) => context.pages()) ?? []
		const pages_told = (await Promise.all(pages.toReversed().map(describe))).map((page) => `\nA page stood at ${page}`).join('')
		error.message += pages_told
		error.stack += pages_told
	})
