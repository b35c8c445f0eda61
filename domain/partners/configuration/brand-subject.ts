import type { Subject } from '#domain/partners/publishing/subject.ts'
import { brand, type Brand } from './brand.ts'
import { contrastFaults } from './contrast.ts'

/** The look of a partner. What the product brings is the house's own. */
export const brandSubject: Subject<Brand, undefined> = {
	name: 'brand',
	schema: brand,
	schema_version: 1,
	upgrades: {},
	shipped: brand.parse({
		primary: '#1f4b6e',
		link: '#1f4b6e',
		call_to_action_text: null,
		logo_mark: 'M4 28V12L16 4l12 8v16h-8v-8h-8v8z',
	}),
	references: () => [],
	judge: contrastFaults,
}
