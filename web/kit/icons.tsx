import { Icon } from './Icon.tsx'

export const ChevronDownIcon = () => (
	<Icon size={18}>
		<path d="m6 9 6 6 6-6" />
	</Icon>
)

export const EyeIcon = () => (
	<Icon>
		<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
		<circle cx="12" cy="12" r="3" />
	</Icon>
)

export const EyeOffIcon = () => (
	<Icon>
		<path d="M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.4 3.200M6.3 7.400A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.200-1M3.5 3.500l17 17M10 10a3 3 0 0 0 4 4" />
	</Icon>
)

export const PhoneIcon = () => (
	<Icon>
		<path d="M5 4h4l1.5 4.5-2.5 1.800a13 13 0 0 0 5.700 5.700l1.800-2.500L20 15v4a1.5 1.5 0 0 1-1.600 1.500A16 16 0 0 1 3.5 5.600 1.5 1.5 0 0 1 5 4Z" />
	</Icon>
)

export const MailIcon = () => (
	<Icon>
		<rect x="3" y="5.5" width="18" height="13" rx="2" />
		<path d="m4 7.5 8 6 8-6" />
	</Icon>
)

export const GlobeIcon = () => (
	<Icon>
		<circle cx="12" cy="12" r="9" />
		<path d="M3 12h18M12 3c2.5 2.600 3.800 5.700 3.800 9s-1.3 6.4-3.800 9c-2.5-2.600-3.800-5.700-3.800-9S9.5 5.600 12 3Z" />
	</Icon>
)

export const PersonIcon = () => (
	<Icon>
		<circle cx="12" cy="8" r="4" />
		<path d="M4.5 20.500c.8-4 3.700-6 7.5-6s6.700 2 7.5 6" />
	</Icon>
)

export const CheckIcon = () => (
	<Icon>
		<path d="m5 12.5 4.5 4.500L19 7.5" />
	</Icon>
)

export const InfoIcon = () => (
	<Icon>
		<circle cx="12" cy="12" r="9" />
		<path d="M12 11v5.5M12 7.5h.01" />
	</Icon>
)

export const WarningIcon = () => (
	<Icon>
		<path d="M12 4 2.500 20.500h19L12 4ZM12 10v5M12 17.750h.01" />
	</Icon>
)

export const CrossIcon = () => (
	<Icon>
		<path d="m6 6 12 12M18 6 6 18" />
	</Icon>
)

export const ArrowLeftIcon = () => (
	<Icon>
		<path d="M19 12H5m6-6-6 6 6 6" />
	</Icon>
)

export const SearchIcon = () => (
	<Icon>
		<circle cx="11" cy="11" r="6.5" />
		<path d="m16 16 4.5 4.5" />
	</Icon>
)

export const PlusIcon = () => (
	<Icon>
		<path d="M12 5v14M5 12h14" />
	</Icon>
)

export const ChevronRightIcon = () => (
	<Icon size={18}>
		<path d="m9 6 6 6-6 6" />
	</Icon>
)

export const ChevronLeftIcon = () => (
	<Icon size={18}>
		<path d="m15 6-6 6 6 6" />
	</Icon>
)
