import type { Translate } from 'react-i18next'
import { expect, test } from 'vitest'

/** Returns the key itself: the test is which keys compile. */
const t: Translate<['account', 'shell']> = (key) => key

test('only existing keys compile', () => {
	const keys: string[] = [
		t('register.terms'),
		t('shell:footer.new_tab'),
		// @ts-expect-error -- there is no such text
		t('register.no_such_text'),
		// @ts-expect-error -- a part of the texts is no text
		t('register'),
		// @ts-expect-error -- of another name space, without its name
		t('footer.new_tab'),
		// @ts-expect-error -- of a name space that was not asked for
		t('session:over.title'),
	]
	expect(keys).toHaveLength(6)
})
