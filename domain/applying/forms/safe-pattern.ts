/** Longer texts are not matched, because the cost of a pattern grows with the text. */
export const max_matched_characters = 200

/** The most characters the engine may examine in the worst case: a million were measured at some 40 ms. */
const max_looks = 1_000_000

class Unsafe extends Error {}

interface Part {
	/** The number of ways to match the longest text: those of parts in sequence multiply. */
	readonly ways: number
	/** Characters examined while all ways are tried once. */
	readonly looks: number
}

const quantifier = /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})\??/

/** Parses a pattern as far as its cost requires. Unknown syntax, such as lookaround, is refused. */
class Reader {
	#rest: string

	constructor(pattern: string) {
		this.#rest = pattern
	}

	whole(): Part {
		const part = this.#alternatives()
		if (this.#rest !== '') throw new Unsafe()
		return part
	}

	#take(expression: RegExp): RegExpExecArray | undefined {
		const match = expression.exec(this.#rest)
		if (match === null) return undefined
		this.#rest = this.#rest.slice(match[0].length)
		return match
	}

	#alternatives(): Part {
		let { ways, looks } = this.#sequence()
		while (this.#take(/^\|/) !== undefined) {
			const other = this.#sequence()
			ways += other.ways
			looks += other.looks
		}
		return { ways, looks }
	}

	#sequence(): Part {
		let [ways, looks] = [1, 0]
		while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) {
			const next = this.#repeated()
			looks += ways * next.looks
			ways *= next.ways
		}
		return { ways, looks }
	}

	#repeated(): Part {
		const part = this.#single()
		const found = this.#take(quantifier)
		if (found === undefined) return part
		const { min, max } = boundsOf(found)
		if (max <= 1) return { ways: part.ways + 1 - min, looks: part.looks }
		const most = Math.min(max, max_matched_characters)
		if (part.ways === 1) return { ways: most - Math.min(min, most) + 1, looks: most * part.looks }
		// Repeating a part that matches in several ways is the cause of exponential run time.
		return { ways: part.ways ** (max + 1), looks: part.ways ** max * part.looks }
	}

	#single(): Part {
		if (this.#take(/^\((?:\?:)?(?!\?)/) !== undefined) {
			const inside = this.#alternatives()
			if (this.#take(/^\)/) === undefined) throw new Unsafe()
			return inside
		}
		const known =
			this.#take(/^\[\^?(?:\\[^kbB]|[^\]\\])+\]/) ??
			this.#take(/^\\(?:p\{\w+(?:=\w+)?\}|[dDwWsS]|[^\w\s])/) ??
			this.#take(/^[^()[\]{}*+?|\\]/)
		if (known === undefined) throw new Unsafe()
		return { ways: 1, looks: 1 }
	}
}

function boundsOf([found, min, comma, max]: RegExpExecArray): { min: number; max: number } {
	if (found.startsWith('?')) return { min: 0, max: 1 }
	if (min === undefined) return { min: found.startsWith('+') ? 1 : 0, max: Infinity }
	return { min: Number(min), max: comma === undefined ? Number(min) : max === undefined ? Infinity : Number(max) }
}

const compiled = new Map<string, RegExp>()

/** Anchors the pattern at both ends. */
function wholeOf(pattern: string): RegExp {
	const known = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u')
	compiled.set(pattern, known)
	return known
}

/**
 * A configured pattern is safe when it terminates soon on every text of up to 200 characters: no nested repetition, no lookaround,
 * no backreferences, and few enough ways through the rest.
 */
export function isSafePattern(pattern: string): boolean {
	try {
		void new RegExp(pattern, 'u')
		return new Reader(pattern).whole().looks <= max_looks
	} catch (error) {
		if (error instanceof Unsafe || error instanceof SyntaxError) return false
		throw error
	}
}

/** Matches the whole text; longer texts than the limit never match. */
export const matches = (pattern: string, text: string): boolean => text.length <= max_matched_characters && wholeOf(pattern).test(text)
