import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { MessageLogButton } from '../messages/MessageLogButton.tsx'
import { useMessages } from '../messages/MessageArea.tsx'
import { usePartner } from '../page-state.tsx'
import { AppearanceSelect } from './AppearanceSelect.tsx'
import classes from './Footer.module.css'

/** The partner's legal pages open in new tabs, so that the current input stays. */
export function Footer({ children }: { readonly children?: ReactNode }) {
	const { t } = useTranslation('shell')
	const { legal_name, terms_url, terms_of_use_url, data_protection_url, imprint_url } = usePartner()
	const has_messages = useMessages().length > 0
	const links = [
		{ text: t('footer.terms'), url: terms_url },
		{ text: t('footer.terms_of_use'), url: terms_of_use_url },
		{ text: t('footer.privacy_policy'), url: data_protection_url },
		{ text: t('footer.imprint'), url: imprint_url },
	]
	return (
		<footer className={classes.footer}>
			<div className={classes.inner}>
				<p>{legal_name}</p>
				<nav aria-label={t('footer.label')}>
					<ul className={classes.links}>
						{links.map(
							({ text, url }) =>
								url !== null && (
									<li key={text}>
										<a href={url} target="_blank" rel="noreferrer">
											{text}
											<span className="visually-hidden"> {t('footer.new_tab')}</span>
										</a>
									</li>
								),
						)}
						{children !== undefined && <li>{children}</li>}
					</ul>
				</nav>
				{has_messages && <MessageLogButton className={classes.messages} />}
				<AppearanceSelect />
			</div>
		</footer>
	)
}
