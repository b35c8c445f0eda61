import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

import { consent_cookie } from '#domain/partners/configuration/consent.ts'

import { likeTheFloor } from './browser-floor.ts'
import type { Product } from './product.ts'
import { watchFetches } from './quiet.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import type { Stage } from './stage.ts'
import { beginning, words, type Words } from './words.ts'

export type Spoken = keyof typeof words

export interface Circumstances {
	readonly language: Spoken
	readonly viewport: { readonly width: number; readonly height: number }
	/** Comes for the first time, and has not answered the question about cookies. */
	readonly is_asked_for_consent?: boolean
	readonly scheme?: 'light' | 'dark'
	/** Where a partner of their own is; else at the product's own address. */
	readonly origin?: string
}

/** Somebody in front of a screen: reads, clicks and types in one language, and looks at every screen with care. */
export class Person {
	readonly page: Page
	readonly product: Product
	readonly say: Words
	readonly language: Spoken
	/** Where they came to: the product's own address, or a partner's. */
	readonly origin: string
	/** Faults the browser reported: none may be left at the end. */
	readonly console_faults: string[] = []
	/** What their page is fetching at any time. */
	readonly fetches: ReadonlySet<Request>
	#pictures = 0

	private constructor(page: Page, product: Product, language: Spoken, origin: string) {
		this.page = page
		this.product = product
		this.language = language
		this.origin = origin
		this.say = words[language]
		this.fetches = watchFetches(page)
		page.on('console', (message) => {
			// A refused call is an answer, and the browser logs each.
			if (message.type() === 'error' && !message.text().includes('Failed to load resource')) this.console_faults.push(message.text())
		})
		page.on('pageerror', (error) => this.console_faults.push(error.message))
	}

	static async sitsDown({ product, browser }: Stage, circumstances: Circumstances): Promise<Person> {
		const origin = circumstances.origin ?? product.origin
		const context = await browser.newContext({
			viewport: circumstances.viewport,
			locale: circumstances.language === 'de' ? 'de-DE' : 'en-GB',
			baseURL: origin,
			reducedMotion: 'reduce',
			colorScheme: circumstances.scheme ?? 'light',
		})
		// Long: nothing is decided by it but when to give up, and the machine may have other work.
		context.setDefaultTimeout(60_000)
		// Asked once, in a journey of its own (`shell.e2e.ts`); here it would only stand in the way.
		if (circumstances.is_asked_for_consent !== true) await context.addCookies([{ name: consent_cookie, value: 'essential', url: origin }])
		// Half of the journeys, and the whole gallery, in the oldest browser we support.
		if (circumstances.language === 'en') await likeTheFloor(context)
		return new Person(await context.newPage(), product, circumstances.language, origin)
	}

	/** The same person in the same browser, with another tab. */
	async opensTab(): Promise<Person> {
		return new Person(await this.page.context().newPage(), this.product, this.language, this.origin)
	}

	/**
	 * Looks at the page for as long as its scripts need to take over what the server wrote: React leaves its mark. What is done before is
	 * tested by itself (slow-line.e2e.ts). A host without a partner has no scripts.
	 */
	async goesTo(path: string): Promise<void> {
		await this.page.goto(path, { waitUntil: 'load' })
		await this.page.waitForFunction(() => {
			const title = document.querySelector('#root h1')
			return title === null || document.querySelector('script[src]') === null || Object.keys(title).some((key) => key.startsWith('__react'))
		})
	}

	heading(text: string): Locator {
		return this.page.getByRole('heading', { name: beginning(text) }).first()
	}

	/** Waits for the screen's heading; nothing may be wider than the window. The gallery asserts accessibility and design. */
	async sees(text: string): Promise<void> {
		await this.heading(text).waitFor()
		await this.#takesPicture(text)
		await expectNoSidewaysScroll(this.page, text)
	}

	/** `E2E_PICTURES=<folder>` keeps a picture of every screen a journey passes, in order. */
	async #takesPicture(text: string): Promise<void> {
		const folder = process.env['E2E_PICTURES']
		if (folder === undefined || folder === '') return
		this.#pictures += 1
		const name = `${this.language}-${this.page.viewportSize()?.width}-${String(this.#pictures).padStart(2, '0')}-${text.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 40)}`
		// Behind a dialog the page goes on for ever, and what is drawn in it may not be drawn anew.
		const full_page = (await this.page.locator('dialog[open]').count()) === 0
		await this.page.screenshot({ path: `${folder}/${name}.png`, fullPage: full_page })
	}

	button(text: string): Locator {
		return this.page.getByRole('button', { name: beginning(text) }).first()
	}

	link(text: string): Locator {
		return this.page.getByRole('link', { name: beginning(text) }).first()
	}

	async presses(text: string): Promise<void> {
		await this.button(text).click()
	}

	async fills(label: string, value: string, within: Locator | Page = this.page): Promise<void> {
		const field = within.getByLabel(beginning(label)).and(within.locator('input, textarea'))
		await field.first().fill(value)
	}

	async chooses(label: string, choice: { label: string } | { value: string }, within: Locator | Page = this.page): Promise<void> {
		await within.getByLabel(beginning(label)).and(within.locator('select')).first().selectOption(choice)
	}

	/** The address counts: what is done next waits for what it needs. */
	async stands(path: RegExp): Promise<void> {
		await this.page.waitForURL(path, { waitUntil: 'commit' })
	}

	/** Nothing was reported by the browser on the way. */
	expectQuietConsole(): void {
		expect(this.console_faults).toEqual([])
	}

	async leaves(): Promise<void> {
		await this.page.context().close()
	}
}

/** Their pages' scripts have said nothing wrong. */
export async function allLeave(people: readonly Person[]): Promise<void> {
	for (const person of people) {
		person.expectQuietConsole()
		await person.leaves()
	}
}
