/** A pointer or key action of WebDriver: both of its protocols take the same. */
export type Action = Readonly<Record<string, unknown>>

/** A browser that is driven by WebDriver. */
export interface Driven {
	readonly name: string
	/** As the browser tells it. */
	readonly version: string
	/** Loads a page and waits until its scripts have run. */
	open(url: string): Promise<void>
	/** The value of an expression in the page, which may be a promise. */
	run(expression: string): Promise<unknown>
	act(actions: readonly Action[]): Promise<void>
	resize(width: number, height: number): Promise<void>
	/** The page's sheets as a PDF, with the browser's own settings. WebKitGTK's driver prints nothing. */
	print?(): Promise<Uint8Array>
	/** The page's reports since the last call: uncaught errors and errors on the console. */
	faults(): Promise<string[]>
	close(): Promise<void>
}

/** Where an element stands after it was brought into view, found by what is read on it. */
type Place = { readonly x: number; readonly y: number } | null

/** Runs in the page. */
function placeOf(kind: 'press' | 'field' | 'css', text: string): Place {
	const begins = (said: string | null | undefined): boolean => said?.trim().startsWith(text) === true
	const pressed = 'a[href], button, [role=option], [role=radio], label'
	const candidates = document.querySelectorAll<HTMLElement>(kind === 'css' ? text : kind === 'press' ? pressed : 'input, textarea, select')
	const found = [...candidates].find((each) => {
		if (!each.checkVisibility() || each.closest('[inert]') !== null) return false
		if (kind === 'css') return true
		if (begins(each.getAttribute('aria-label'))) return true
		return kind === 'press'
			? begins(each.textContent)
			: [...((each as HTMLInputElement).labels ?? [])].some((label) => begins(label.textContent))
	})
	if (found === undefined) return null
	found.scrollIntoView({ block: 'center', behavior: 'instant' })
	const { x, y, width, height } = found.getBoundingClientRect()
	return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Decides nothing but when to give up: a machine with other work takes over 20 s to load all screens' code. */
const patience_ms = 60_000
const pause_ms = 100

/** Asks again until there is an answer; what went wrong last is said with the failure. */
export async function until<Answer>(what: string, ask: () => Promise<Answer | null | undefined | false>): Promise<Answer> {
	const end = Date.now() + patience_ms
	for (;;) {
		let met = ''
		const answer = await ask().catch((error: unknown) => {
			if (error instanceof Error) met = ` (${error.message})`
			return null
		})
		if (answer !== null && answer !== undefined && answer !== false) return answer
		if (Date.now() > end) throw new Error(`Waited in vain for ${what}.${met}`)
		await new Promise((again) => {
			setTimeout(again, pause_ms)
		})
	}
}

/** Somebody in front of such a browser, who presses and types with pointer and keyboard. */
export class Hands {
	readonly browser: Driven

	constructor(browser: Driven) {
		this.browser = browser
	}

	async #goesTo(kind: 'press' | 'field' | 'css', text: string): Promise<void> {
		const ask = async (): Promise<Place> =>
			(await this.browser.run(`(${placeOf.toString()})(${JSON.stringify(kind)}, ${JSON.stringify(text)})`)) as Place
		const { x, y } = await until(text, ask)
		await this.browser.act([
			{
				type: 'pointer',
				id: 'mouse',
				parameters: { pointerType: 'mouse' },
				actions: [
					{ type: 'pointerMove', x, y, duration: 0 },
					{ type: 'pointerDown', button: 0 },
					{ type: 'pointerUp', button: 0 },
				],
			},
		])
	}

	/** A link, a button or an option that begins with this text. */
	presses = (text: string): Promise<void> => this.#goesTo('press', text)

	pressesAt = (css: string): Promise<void> => this.#goesTo('css', css)

	async types(text: string): Promise<void> {
		const actions = [...text].flatMap((value) => [
			{ type: 'keyDown', value },
			{ type: 'keyUp', value },
		])
		await this.browser.act([{ type: 'key', id: 'keyboard', actions }])
	}

	async goesBackOneStop(): Promise<void> {
		const [shift, tab] = ['\uE008', '\uE004']
		const actions = [
			{ type: 'keyDown', value: shift },
			{ type: 'keyDown', value: tab },
			{ type: 'keyUp', value: tab },
			{ type: 'keyUp', value: shift },
		]
		await this.browser.act([{ type: 'key', id: 'keyboard', actions }])
	}

	/** Replaces what stands in the field whose label begins with this text. */
	async fills(label: string, text: string): Promise<void> {
		await this.#goesTo('field', label)
		await this.browser.run('document.activeElement.select?.()')
		await this.types(text)
	}

	async fillsAt(css: string, text: string): Promise<void> {
		await this.#goesTo('css', css)
		await this.types(text)
	}

	/** A native list is the system's window, which no page and no driver sees. */
	async chooses(name: string, value: string): Promise<void> {
		const script = `(() => {
			const list = document.querySelector('select[name="${name}"]')
			if (list === null) return false
			Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, ${JSON.stringify(value)})
			list.dispatchEvent(new Event('change', { bubbles: true }))
			return list.value === ${JSON.stringify(value)}
		})()`
		await until(`${name} ${value}`, async () => (await this.browser.run(script)) === true)
	}

	async stands(path: RegExp): Promise<string> {
		return until(String(path), async () => {
			const address = String(await this.browser.run('location.pathname + location.search'))
			return path.test(address) && address
		})
	}

	async sees(text: string): Promise<void> {
		await until(text, async () => (await this.browser.run(`document.body.innerText.includes(${JSON.stringify(text)})`)) === true)
	}
}
