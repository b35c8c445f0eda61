import type { Example, Screen } from './screen.ts'

const base_path = '/api'

/** Whether the endpoint is the one that was called. */
function isCalled({ endpoint }: Example, { method, pathname }: { readonly method: string; readonly pathname: string }): boolean {
	const expression = new RegExp(`^${base_path}${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
	return endpoint.method === method && expression.test(pathname)
}

let open_calls = 0

/** Each screen stands for itself: who is signed in on one says nothing to the next, nor to a real page in another tab. */
function hearNobody(): void {
	window.BroadcastChannel = class extends BroadcastChannel {
		constructor(name: string) {
			super(`${name} ${crypto.randomUUID()}`)
		}
	}
	// A stream of changes that is open, and in which nothing ever happens.
	window.EventSource = class extends EventTarget {
		close = () => undefined
	} as unknown as typeof EventSource
}

/** Nothing changes on an example; a stream to the real server would be refused. */
function streamNothing(): void {
	window.EventSource = class extends EventTarget {
		close(): void {}
	} as unknown as typeof EventSource
}

/** Answers every call of this page from examples; one without is a fault of the screen's entry, and says so. */
export function answerCalls(examples: readonly Example[]): void {
	hearNobody()
	streamNothing()
	const fetchFile = window.fetch
	window.fetch = async (input, init) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
		if (!pathname.startsWith(`${base_path}/`)) return fetchFile(input, init)
		const call = { method: init?.method ?? 'GET', pathname }
		const example = examples.find((candidate) => isCalled(candidate, call))
		if (example === undefined) throw new Error(`This screen has no example for ${call.method} ${pathname}.`)
		const { respond } = example
		if (respond === undefined) return Promise.withResolvers<Response>().promise
		open_calls += 1
		await nextFrame()
		open_calls -= 1
		return respond()
	}
}

const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))

const still_frames = 8

/** Waits until a heading stands and nothing has moved for some frames. */
async function settle(): Promise<void> {
	for (let still = 0; still < still_frames;) {
		const before = document.body.innerHTML
		await nextFrame()
		const is_still = open_calls === 0 && document.querySelector('h1') !== null && document.body.innerHTML === before
		still = is_still ? still + 1 : 0
	}
}

const textOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent).trim()

/** The last that can be seen: a dialog stands after the page it lies over. Its code may still be on its way. */
async function findButton(text: string): Promise<HTMLElement> {
	const [beginning = ''] = text.split(/\{\{|</)
	for (;;) {
		const seen = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')].filter((element) => element.checkVisibility())
		const found =
			seen.findLast((element) => textOf(element) === text) ?? seen.findLast((element) => textOf(element).startsWith(beginning.trim()))
		if (found !== undefined) return found
		await nextFrame()
	}
}

/** The field of that name. Its code, too, may still be on its way. */
async function findField(name: string): Promise<HTMLInputElement | HTMLSelectElement> {
	for (;;) {
		const found = document.querySelector<HTMLInputElement | HTMLSelectElement>(`input[name="${name}"], select[name="${name}"]`)
		if (found !== null) return found
		await nextFrame()
	}
}

/** As a person types or chooses: React does not notice a value that is only set. */
function type(field: HTMLInputElement | HTMLSelectElement, value: string): void {
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Plays what leads to the state, and marks the page when it is reached. */
export async function play(
	{ types = {}, presses = [], afterwards }: Pick<Screen, 'types' | 'presses' | 'afterwards'>,
	textOfKey: (key: string) => string,
): Promise<void> {
	await settle()
	for (const [name, value] of Object.entries(types)) type(await findField(name), value)
	if (Object.keys(types).length > 0) await settle()
	for (const key of presses) {
		const button = await findButton(textOfKey(key))
		button.click()
		await settle()
	}
	if (afterwards !== undefined) return play(afterwards, textOfKey)
	document.documentElement.dataset['isReady'] = 'true'
}
