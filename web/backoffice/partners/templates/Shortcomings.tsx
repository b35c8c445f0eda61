import { useTranslation } from 'react-i18next'

import { listNames } from '#domain/signing/contract-documents/placeholders.ts'
import { signerRoles } from '#domain/signing/contract-documents/data.ts'

import type { Shortcoming } from './editing.ts'
import classes from './Templates.module.css'

/** The shortcomings that block a release, each with its block. */
export function Shortcomings({ found }: { readonly found: readonly Shortcoming[] }) {
	const { t } = useTranslation('templates')
	const textOf = (one: Shortcoming): string => {
		if (one.flaw === 'loose_braces' || one.flaw === 'empty') return t(`flaw.${one.flaw}`)
		const list = listNames.find((name) => one.flaw === 'missing_list' && name === one.name)
		const role = signerRoles.find((name) => one.flaw === 'missing_signatures' && name === one.name)
		const name = list === undefined ? (role === undefined ? one.name : t(`signer.${role}`)) : t(`list.${list}`)
		return t(`flaw.${one.flaw}`, { name })
	}
	return (
		<section className={classes.panel} aria-labelledby="shortcomings">
			<h2 id="shortcomings" className={classes.panelTitle}>
				{t('flaws')}
			</h2>
			{found.length === 0 ? (
				<p className={classes.muted}>{t('no_flaws')}</p>
			) : (
				<ul className={classes.flaws} aria-live="polite">
					{found.map((one) => (
						<li key={JSON.stringify(one)}>
							{textOf(one)}
							{'at' in one && (
								<>
									{' '}
									<a href={`#block-${blockOf(one.at)}`}>{one.at}</a>
								</>
							)}
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

/** `terms.2.label` belongs to the block `terms`. */
const blockOf = (at: string): string => (at === 'subtitle' ? 'title' : (at.split('.')[0] ?? ''))
