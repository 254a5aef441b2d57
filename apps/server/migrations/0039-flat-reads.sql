-- What a professional usually gets in a specialty, for the suggestions: read from the index alone, and no further than it has to.
create index treatments_usual on treatments (professional_id, specialty, id) include (agreed_value) where status = 'active';
