import { describe, expect, it } from 'vitest'

import { assetsFrom, type Manifest } from './manifest.ts'

const manifest: Manifest = {
	'main.tsx': { file: 'main.js', imports: ['_react.js', '_kit.js'], css: ['main.css'] },
	'pages/One.tsx': { file: 'one.js', imports: ['_kit.js', '_form.js'], css: ['one.css'] },
	'_kit.js': { file: 'kit.js', imports: ['_react.js'], css: ['kit.css'] },
	'_form.js': { file: 'form.js', imports: ['_kit.js'] },
	'_react.js': { file: 'react.js' },
	'pages/Other.tsx': { file: 'other.js', css: ['other.css'] },
}

const assetsOf = assetsFrom(manifest, { entry: 'main.tsx', base: '/assets/', read: (file) => `/*${file}*/` })

describe('assetsFrom', () => {
	it('names the entry, and everything a page imports once', () => {
		const { script, modules } = assetsOf(['pages/One.tsx'])
		expect(script).toBe('/assets/main.js')
		expect(modules.toSorted()).toEqual(['/assets/form.js', '/assets/kit.js', '/assets/one.js', '/assets/react.js'])
	})

	it('writes the styles of what is imported before those of who imports it', () => {
		const { styles, style_files } = assetsOf(['pages/One.tsx'])
		expect(styles).toBe('/*kit.css*//*main.css*//*one.css*/')
		expect(style_files).toEqual(['/assets/kit.css', '/assets/main.css', '/assets/one.css'])
	})

	it('leaves out what it does not know, and fails without its entry', () => {
		expect(assetsOf(['pages/None.tsx']).modules).toEqual(assetsOf([]).modules)
		expect(() => assetsFrom({}, { entry: 'main.tsx', base: '/', read: () => '' })([])).toThrow('main.tsx')
	})
})
