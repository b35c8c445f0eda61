import type { Language } from '#domain/accounts/account/languages.ts'

/** Written for old browsers: a classic script without any newer syntax, which tests for what the apps cannot do without. */
const is_too_old_script =
	"!(window.Promise&&Promise.withResolvers&&window.Map&&Map.groupBy&&''.isWellFormed&&window.CSS&&CSS.supports&&CSS.supports('selector(:popover-open)'))"

/**
 * Shows one sentence above the page in a browser that cannot run the app. In the language of the page, or in the browser's where the page
 * has none yet. The variable `tooOld` stops what would wait for the app.
 */
export const tellTooOld = (sentences: Readonly<Partial<Record<Language, string>>>): string =>
	`var tooOld=${is_too_old_script};if(tooOld)document.addEventListener('DOMContentLoaded',function(){` +
	`var s=${JSON.stringify(sentences).replaceAll('<', '\\u003c')},l=(navigator.language||'').slice(0,2),p=document.createElement('p');` +
	`p.setAttribute('role','alert');p.style.cssText='margin:0;padding:16px;background:#fff7e8;color:#10151b;font:16px/1.5 sans-serif';` +
	`p.appendChild(document.createTextNode(s[l]||s.en||s[Object.keys(s)[0]]));document.body.insertBefore(p,document.body.firstChild)})`

/** Zod would try whether it may compile code, which the policy of our pages forbids and browsers report. */
export const zod_without_eval = 'window.__zod_globalConfig={jitless:true}'
