import { detectLanguage, languages } from '#domain/accounts/account/languages.ts'
import { shell as de } from '#domain/texts/de/shell.ts'
import { shell as en } from '#domain/texts/en/shell.ts'
import { shell as fr } from '#domain/texts/fr/shell.ts'
import { shell as pl } from '#domain/texts/pl/shell.ts'

const texts = { de, en, fr, pl }

/** The page sent when another could not be rendered: it needs no partner, database or script. */
export function failurePage(accept_language: string | undefined, nonce: string): string {
	const language = detectLanguage({ accept_language, offered: languages })
	const { page, title, text } = texts[language].error
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{max-width:36rem;margin:12vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}
