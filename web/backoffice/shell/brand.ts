import { paletteOf } from '#domain/partners/configuration/theme.ts'

import { themeVariables } from '../../kit/theme/variables.ts'

/** The back office wears nobody's brand: an ink blue of its own, the same for every partner's files. */
const palette = paletteOf({ primary: '#2c4a6b', link: '#1d5a96', call_to_action_text: null })

/** The nonce of this page's answer, without which the security policy lets no style element in. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? ''

/** The colours as variables. The portal's server writes them into its pages; this app is a fixed file and does it itself. */
export function installBrand(): void {
	const style = document.createElement('style')
	style.nonce = styleNonce()
	style.textContent = themeVariables(palette)
	document.head.append(style)
}
