import { paletteOf } from '#domain/partners/configuration/theme.ts'

import { themeVariables } from '../../kit/theme/variables.ts'

/** The back office has a neutral brand of its own, the same for every partner's cases. */
const palette = paletteOf({ primary: '#2c4a6b', link: '#1d5a96', call_to_action_text: null })

/** The nonce of this page, which the content security policy requires of style elements. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? ''

/** Installs the colours as variables. The portal's server writes them into its pages; this app is a static file and does it itself. */
export function installBrand(): void {
	const style = document.createElement('style')
	style.nonce = styleNonce()
	style.textContent = themeVariables(palette)
	document.head.append(style)
}
