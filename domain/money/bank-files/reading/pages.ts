import type { FileFault } from '../file-faults.ts'
import type { Page, Statement } from './statements.ts'

/**
 * Follows the pages of a statement that come in one file. Equal entries are numbered through all pages of a statement, so that a page
 * whose neighbours are in other files cannot be booked (docs/domain/readings B447).
 */
export class Pages {
	#message: Page | null = null
	/** The statement whose last page has not come yet. */
	#open: { readonly account: string; readonly number: number } | null = null

	message(page: Page | null): void {
		this.#message = page
	}

	/** Whether the statement goes on with the page that comes next, and what is missing before it. */
	take({ account, page }: Statement, at: string): { readonly is_continued: boolean; readonly fault: FileFault | null } {
		const before = this.#open
		const key = account.iban ?? account.other ?? ''
		const number = page === null ? 1 : Number(page.number)
		const is_continued = before !== null && before.account === key && number === before.number + 1
		this.#open = page === null || page.is_last ? null : { account: key, number }
		const is_whole = isAlone(this.#message) && (is_continued || (number === 1 && before === null))
		return { is_continued, fault: is_whole ? null : { code: 'page_missing', at } }
	}

	/** The last page of a statement never came. */
	get is_open(): boolean {
		return this.#open !== null
	}
}

const isAlone = (page: Page | null): boolean => page === null || (page.is_last && Number(page.number) === 1)
