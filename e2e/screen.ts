import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { judgeColoursOnce, type Judging } from './colours.ts'
import {
	findControlsOfAnotherScheme,
	findFaintCharacters,
	findFieldsOfTheBrowser,
	findForeignDays,
	findIndentedButtons,
	findOverHeads,
	findSidewaysScrolling,
	findSmallTags,
} from './judgements.ts'
import { findStructure } from './structure.ts'

const axe_source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
	readonly id: string
	readonly help: string
	nodes: readonly { readonly html: string; readonly failureSummary?: string; readonly target: readonly string[] }[]
}

type Rules = readonly string[] | { readonly type: 'rule'; readonly values: readonly string[] }

const allRules: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result may differ between two views of one structure, by colours and by width. */
const rulesOfView: Rules = {
	type: 'rule',
	values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
}

/** Scans what is on the screen now for WCAG 2.2 A and AA; any violation fails with the element that has it. */
async function expectAccessible(page: Page, screen: string, rules: Rules): Promise<void> {
	// Scripts must carry the page's nonce; the browser's own evaluation is exempt from the policy.
	if (!(await page.evaluate(() => 'axe' in globalThis))) {
		await page.evaluate(axe_source)
		await page.evaluate(judgeColoursOnce)
	}
	const violations = await page.evaluate(async (runOnly) => {
		// Half-way from one colour to another nothing has the contrast it is going to have.
		// One that ends can begin the next: a colour that is inherited changes once more when it has arrived above. One that follows the
		// scrolling has no end.
		for (let left = 1; left > 0;) {
			const passing = document
				.getAnimations()
				.filter(
					({ effect, playState, timeline }) =>
						timeline === document.timeline && playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
				)
			for (const animation of passing) animation.finish()
			left = passing.length
		}
		const { axe, markColours, unmarkColours } = globalThis as unknown as Judging & {
			axe: { run(context: unknown, options: unknown): Promise<{ violations: Violation[] }> }
		}
		markColours()
		const { violations: found } = await axe.run(document, {
			runOnly,
			resultTypes: ['violations'],
			// Fetches the style sheets once more, for a rule on sound, of which there is none.
			preload: false,
		})
		unmarkColours()
		// A target that is half under a fixed bar is no smaller for it: it is measured once more, in the middle of the window.
		for (const violation of found.filter(({ id }) => id === 'target-size')) {
			const still: Violation['nodes'][number][] = []
			for (const node of violation.nodes) {
				const element = document.querySelector(node.target.at(-1) ?? '')
				element?.scrollIntoView({ block: 'center' })
				const second = await axe.run(element, { runOnly: ['target-size'] })
				still.push(...second.violations.flatMap(({ nodes }) => nodes))
			}
			violation.nodes = still
		}
		return found.filter(({ nodes }) => nodes.length > 0)
	}, rules)
	const told = violations.map(
		({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
	)
	// In the message itself: the end of a long run shows that and no comparison.
	expect(told, `axe on ${screen} ${told.join(' ')}`).toEqual([])
}

/** Nothing is wider than the window; what sticks out is named by its tag and class, the innermost first. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
	const { is_too_wide, out } = await page.evaluate(() => {
		const visible = document.documentElement.clientWidth
		if (document.documentElement.scrollWidth <= visible) return { is_too_wide: false, out: [] }
		const sticking = [...document.querySelectorAll('body *')].filter((element) => {
			if (element.getBoundingClientRect().right <= visible + 1) return false
			// A positioned element is cut only by its containing block and the elements around that.
			const is_placed = element instanceof HTMLElement && getComputedStyle(element).position === 'absolute'
			let above = is_placed ? element.offsetParent : element.parentElement
			while (above !== null && getComputedStyle(above).overflowX === 'visible') above = above.parentElement
			return above === null
		})
		const named = sticking.map((element) => `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.slice(0, 40)}`)
		return { is_too_wide: true, out: named.toReversed().slice(0, 4) }
	})
	expect(is_too_wide ? out : [], `sticking out of ${screen}`).toEqual([])
	expect(is_too_wide, `${screen} scrolls sideways`).toBe(false)
}

const judgements = {
	'a day written another way than all others': findForeignDays,
	'a field in the browser’s language': findFieldsOfTheBrowser,
	'a button that does not begin where its line does': findIndentedButtons,
	'a state that begins with a small letter': findSmallTags,
	'a character one can hardly read': findFaintCharacters,
	'a control in another scheme than its page': findControlsOfAnotherScheme,
	'something over the head of its dialog': findOverHeads,
} as const

/** All of them at once: what is asked of a page one by one takes longer than finding the answer. */
const judge = (judged: Readonly<Record<string, () => string[]>>): string =>
	`Object.entries({ ${Object.entries(judged)
		.map(([fault, find]) => `${JSON.stringify(fault)}: ${find.toString()}`)
		.join(', ')} }).flatMap(([fault, find]) => find().map((found) => fault + ': ' + found))`

const judge_narrow = judge(judgements)
const judge_wide = judge({ ...judgements, 'a part that scrolls sideways': findSidewaysScrolling })

/** Faults that a designer would send back; asked of the examples, whose texts are ours. */
async function expectDesigned(page: Page, screen: string): Promise<void> {
	const is_wide = (page.viewportSize()?.width ?? 0) >= 1280
	const found: unknown = await page.evaluate(is_wide ? judge_wide : judge_narrow)
	expect(found, `a fault of design on ${screen}`).toEqual([])
}

/** The structures this worker's tests have scanned without a finding. */
const scanned = new Set<string>()

/** The state that colours and lines of a page depend on, besides its structure. */
const viewOf = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const { dataset } = document.documentElement
		const style = getComputedStyle(document.documentElement)
		return [
			innerWidth,
			dataset['mantineColorScheme'],
			...['--brand', '--brand-text', '--link'].map((name) => style.getPropertyValue(name)),
		].join()
	})

/** Every rule once for each structure, and what a view can change in each view; what was scanned before is not scanned again. */
async function expectScanned(page: Page, screen: string): Promise<void> {
	const structure = hash('sha256', await page.evaluate(findStructure))
	const view = [structure, await viewOf(page)].join(' ')
	if (scanned.has(view)) return
	await expectAccessible(page, screen, scanned.has(structure) ? rulesOfView : allRules)
	scanned.add(structure).add(view)
}

/** Asserts width, design and accessibility of a view of an example. */
export async function expectSoundView(page: Page, screen: string): Promise<void> {
	await expectNoSidewaysScroll(page, screen)
	await expectDesigned(page, screen)
	await expectScanned(page, screen)
}
