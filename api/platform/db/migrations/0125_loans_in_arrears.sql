-- steps
-- Loans in arrears are listed by how long they are, so many at a time.

-- step: index
create index concurrently loans_in_arrears on loans (days_past_due, loan_id) where days_past_due > 0;
