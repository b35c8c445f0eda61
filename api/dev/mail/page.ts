import type { Partner } from '../../platform/partner.ts'
import type { ShownMessage } from './messages.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Inlined, so that the policy can allow it by the nonce alone. */
const styles = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0 0 1rem}h2{font-size:1rem;margin:2rem 0 .5rem}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #8884;padding:.75rem 0}
li a{font-weight:600}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border-top:1px solid #8884;padding:.5rem 1.5rem .5rem 0;text-align:start;font-weight:400;white-space:nowrap}small,dt{color:#888}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dd{margin:0}
iframe{width:100%;height:36rem;border:1px solid #8884;border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8884;border-radius:.5rem;padding:1rem;margin:0;font:inherit}
`

/** The frame of the pages for developers. Without an icon of its own, a browser would ask for one that is not there. */
export const devPage = (title: string, nonce: string, body: string): string =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${styles}</style></head><body>${body}</body></html>`

const timeText = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ')

export function listPage(messages: readonly ShownMessage[], nonce: string): string {
	const rows = messages.map(
		({ name, subject, to, from, sent_at }) =>
			`<li><a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(subject)}</a><br>
<small>${timeText(sent_at)} UTC &middot; to ${escapeHtml(to)} &middot; from ${escapeHtml(from)}</small></li>`,
	)
	const list = rows.length === 0 ? '<p>No message has been sent yet.</p>' : `<ul>${rows.join('\n')}</ul>`
	return devPage('Mail', nonce, `<h1>Mail</h1><p><a href="/dev/mail/previews">Previews of every mail</a></p>${list}`)
}

/** One line for each mail, with its languages; one list for each partner. */
export function previewsPage(previews: readonly { partner: Partner; names: readonly string[] }[], nonce: string): string {
	const lists = previews.map(({ partner, names }) => {
		const rows = [...Map.groupBy(names, (name) => name.split('.')[1] ?? '')].map(([template, of_template]) => {
			const links = of_template.map((name) => `<a href="/dev/mail/${escapeHtml(name)}">${escapeHtml(name.split('.')[2] ?? '')}</a>`)
			return `<li>${escapeHtml(template)}<br>${links.join(' &middot; ')}</li>`
		})
		return `<h2>${escapeHtml(partner.configuration.display_name)}</h2><ul>${rows.join('\n')}</ul>`
	})
	return devPage('Previews', nonce, `<p><a href="/dev/mail">All messages</a></p><h1>Previews</h1>${lists.join('')}`)
}

export function messagePage(message: ShownMessage, nonce: string): string {
	const address = `/dev/mail/${encodeURIComponent(message.name)}/html`
	return devPage(
		message.subject,
		nonce,
		`<p><a href="/dev/mail">All messages</a></p><h1>${escapeHtml(message.subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(message.from)}</dd><dt>To</dt><dd>${escapeHtml(message.to)}</dd><dt>Sent</dt><dd>${timeText(message.sent_at)} UTC</dd></dl>
<h2>HTML</h2><iframe title="HTML part" src="${address}" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>Text</h2><pre>${linkify(message.text)}</pre>`,
	)
}

/** The HTML part as sent; its links open outside the frame. */
export const framedHtml = (message: ShownMessage): string => `<base target="_top">${message.html}`

/** Turns addresses in a plain text into links, as mail programs do. */
const linkify = (text: string): string =>
	text
		.split(/(https?:\/\/[^\s<>"]+)/)
		.map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`))
		.join('')
