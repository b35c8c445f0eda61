import { usePartner } from '../page-state.tsx'

/** The partner's mark in its brand colour; decorative, because the name is beside it. */
export function Mark({ size = 32 }: { readonly size?: number }) {
	const { theme } = usePartner()
	return (
		<svg width={size} height={size} viewBox="0 0 32 32" fill="var(--brand-graphic)" aria-hidden="true">
			<path d={theme.logo_mark} />
		</svg>
	)
}
