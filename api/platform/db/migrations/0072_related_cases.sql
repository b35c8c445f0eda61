-- steps
-- Which other cases belong to a company or its people is looked up by numbers and people, for each partner by itself.

-- step: number key
create function number_key(written text) returns text language sql immutable parallel safe
	return nullif(regexp_replace(upper(written), '[^A-Z0-9]', '', 'g'), '');

-- step: register numbers
create index concurrently applications_by_register_number on applications (partner_id, number_key("hrNumber")) where "hrNumber" is not null;

-- step: tax numbers
create index concurrently applications_by_tax_number on applications (partner_id, number_key("taxIdNumber")) where "taxIdNumber" is not null;

-- step: people
create index concurrently signatories_by_person on signatories (partner_id, lower(last_name), birthdate) where birthdate is not null;
