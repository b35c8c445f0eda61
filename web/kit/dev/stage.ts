import type { Example, Screen } from './screen.ts'

const base_path = '/api'

/** Matches a call with the path of an endpoint. */
function isCalled({ endpoint }: Example, { method, pathname }: { readonly method: string; readonly pathname: string }): boolean {
	const expression = new RegExp(`^${base_path}${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
	return endpoint.method === method && expression.test(pathname)
}

let open_calls = 0
let examples: readonly Example[] | undefined
let asked = new Map<Example, number>()

/** Isolates screens: a session on one must not affect the next, nor a real page in another tab. */
function isolateFromOtherPages(): void {
	window.BroadcastChannel = class extends BroadcastChannel {
		constructor(name: string) {
			super(`${name} ${crypto.randomUUID()}`)
		}
	}
	// An event stream that stays open and empty.
	window.EventSource = class extends EventTarget {
		close = () => undefined
	} as unknown as typeof EventSource
}

/** WebKitGTK has no passkeys, unlike Safari: the screens that offer them are shown all the same. */
function offerPasskeys(): void {
	if (!('PublicKeyCredential' in globalThis)) Object.assign(globalThis, { PublicKeyCredential: {} })
}

/** Answers every call of this page from examples; a call without one throws, because the screen's entry is incomplete. */
export function answerCalls(of_screen: readonly Example[]): void {
	const is_first = examples === undefined
	examples = of_screen
	asked = new Map()
	if (!is_first) return
	isolateFromOtherPages()
	offerPasskeys()
	const fetchFile = window.fetch
	window.fetch = async (input, init) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
		if (!pathname.startsWith(`${base_path}/`)) return fetchFile(input, init)
		const call = { method: init?.method ?? 'GET', pathname }
		const example = examples?.find((candidate) => isCalled(candidate, call))
		if (example === undefined) throw new Error(`This screen has no example for ${call.method} ${pathname}.`)
		const { respond } = example
		if (respond === undefined) return Promise.withResolvers<Response>().promise
		const earlier = asked.get(example) ?? 0
		asked.set(example, earlier + 1)
		open_calls += 1
		await nextFrame()
		open_calls -= 1
		return respond(earlier)
	}
}

type Steps = Pick<Screen, 'types' | 'presses' | 'afterwards'>

const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))

const still_frames = 8

/** Waits until a heading is rendered, and neither calls nor DOM changes have happened for some frames. */
export async function settle(): Promise<void> {
	let still = 0
	const changes = new MutationObserver(() => {
		still = 0
	})
	changes.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
	while (still < still_frames) {
		await nextFrame()
		still = open_calls === 0 && document.querySelector('h1') !== null ? still + 1 : 0
	}
	changes.disconnect()
}

/** The timeout for lazily loaded code, in time: frames pass as fast as ever while a busy server keeps the code waiting. */
const patience_ms = 60_000

/** Polls once per frame; a screen that never shows the element throws instead of hanging. */
async function find<Found>(what: string, look: () => Found | undefined): Promise<Found> {
	for (const end = performance.now() + patience_ms; performance.now() < end;) {
		const found = look()
		if (found !== undefined) return found
		await nextFrame()
	}
	throw new Error(`This screen has no ${what}.`)
}

/** The accessible name and the visible text, which may differ by visually hidden words ("Accept", announced as "Accept balance sheet"). */
function textsOf(element: Element): string[] {
	const seen = element.cloneNode(true) as Element
	for (const hidden of seen.querySelectorAll('.visually-hidden')) hidden.remove()
	return [element.getAttribute('aria-label') ?? element.textContent, seen.textContent].map((text) => text.trim())
}

/** Matches a button's text; a text with placeholders matches by its beginning. */
function says(element: Element, text: string): boolean {
	const [beginning = ''] = text.split(/\{\{|</)
	return textsOf(element).some((shown) => (beginning === text ? shown === text : shown.startsWith(beginning.trim())))
}

/** Finds the last visible match, because a dialog follows its page in the DOM. Its code and texts may still be loading. */
const findButton = (key: string, textOfKey: (key: string) => string): Promise<HTMLElement> =>
	find(`button "${key}"`, () =>
		[...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')].findLast(
			(element) => element.checkVisibility() && says(element, textOfKey(key)),
		),
	)

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Finds the field by name. Its code may still be loading, too. */
const findField = (name: string): Promise<Field> =>
	find<Field>(`field "${name}"`, () => document.querySelector<Field>(`:is(input, select, textarea)[name="${name}"]`) ?? undefined)

/** Simulates typing, choosing or ticking: React ignores a value set without an event. */
function type(field: Field, value: string): void {
	if (field.type === 'checkbox') {
		field.click()
		return
	}
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Plays the steps that lead to the state. */
async function lead({ types = {}, presses = [], afterwards }: Steps, textOfKey: (key: string) => string): Promise<void> {
	await settle()
	for (const [name, value] of Object.entries(types)) type(await findField(name), value)
	if (Object.keys(types).length > 0) await settle()
	for (const key of presses) {
		const button = await findButton(key, textOfKey)
		button.click()
		await settle()
	}
	if (afterwards !== undefined) await lead(afterwards, textOfKey)
}

/** Plays the steps and marks the page as ready, also after a failure, so that a waiting test does not hang. */
export async function play(steps: Steps, textOfKey: (key: string) => string): Promise<void> {
	try {
		await lead(steps, textOfKey)
	} finally {
		document.documentElement.dataset['isReady'] = 'true'
	}
}
