// SPDX-License-Identifier: Apache-2.0

/// The twenty things as they are called in Spanish, German and French, with IPA and an example.
///
/// One line a thing: the English word, then for each language the article, the word, its gender, how
/// it is said, and a sentence.
enum HouseholdWords {
  static let spanish = """
    table|la|mesa|f|ˈmesa|La mesa está en la cocina.
    chair|la|silla|f|ˈsiʎa|La silla es nueva.
    sofa|el|sofá|m|soˈfa|El gato duerme en el sofá.
    lamp|la|lámpara|f|ˈlampaɾa|La lámpara da mucha luz.
    book|el|libro|m|ˈlibɾo|Leo el libro por la noche.
    television|el|televisor|m|telebiˈsoɾ|El televisor es grande.
    desk|el|escritorio|m|eskɾiˈtoɾjo|Escribo en el escritorio.
    bed|la|cama|f|ˈkama|La cama es blanda.
    door|la|puerta|f|ˈpweɾta|Abro la puerta.
    window|la|ventana|f|benˈtana|La ventana está abierta.
    refrigerator|el|refrigerador|m|refɾixeɾaˈdoɾ|La leche está en el refrigerador.
    microwave|el|microondas|m|mikɾoˈondas|El microondas calienta la sopa.
    sink|el|fregadero|m|fɾeɡaˈdeɾo|Lavo los platos en el fregadero.
    mirror|el|espejo|m|esˈpexo|Me miro en el espejo.
    clock|el|reloj|m|reˈlox|El reloj marca las tres.
    plant|la|planta|f|ˈplanta|La planta necesita agua.
    pillow|la|almohada|f|almoˈada|La almohada es suave.
    bottle|la|botella|f|boˈteʎa|La botella está llena.
    cup|la|taza|f|ˈtaθa|La taza es roja.
    plate|el|plato|m|ˈplato|El plato está limpio.
    """

  static let german = """
    table|der|Tisch|m|tɪʃ|Der Tisch steht in der Küche.
    chair|der|Stuhl|m|ʃtuːl|Der Stuhl ist neu.
    sofa|das|Sofa|n|ˈzoːfa|Die Katze schläft auf dem Sofa.
    lamp|die|Lampe|f|ˈlampə|Die Lampe ist hell.
    book|das|Buch|n|buːx|Ich lese das Buch am Abend.
    television|der|Fernseher|m|ˈfɛʁnzeːɐ|Der Fernseher ist groß.
    desk|der|Schreibtisch|m|ˈʃʁaɪptɪʃ|Ich schreibe am Schreibtisch.
    bed|das|Bett|n|bɛt|Das Bett ist weich.
    door|die|Tür|f|tyːɐ|Ich öffne die Tür.
    window|das|Fenster|n|ˈfɛnstɐ|Das Fenster ist offen.
    refrigerator|der|Kühlschrank|m|ˈkyːlʃʁaŋk|Die Milch ist im Kühlschrank.
    microwave|die|Mikrowelle|f|ˈmiːkʁovɛlə|Die Mikrowelle wärmt die Suppe.
    sink|das|Spülbecken|n|ˈʃpyːlbɛkən|Ich wasche die Teller im Spülbecken.
    mirror|der|Spiegel|m|ˈʃpiːɡəl|Ich sehe mich im Spiegel.
    clock|die|Uhr|f|uːɐ|Die Uhr zeigt drei.
    plant|die|Pflanze|f|ˈpflantsə|Die Pflanze braucht Wasser.
    pillow|das|Kissen|n|ˈkɪsən|Das Kissen ist weich.
    bottle|die|Flasche|f|ˈflaʃə|Die Flasche ist voll.
    cup|die|Tasse|f|ˈtasə|Die Tasse ist rot.
    plate|der|Teller|m|ˈtɛlɐ|Der Teller ist sauber.
    """

  static let french = """
    table|la|table|f|tabl|La table est dans la cuisine.
    chair|la|chaise|f|ʃɛz|La chaise est neuve.
    sofa|le|canapé|m|kanape|Le chat dort sur le canapé.
    lamp|la|lampe|f|lɑ̃p|La lampe est belle.
    book|le|livre|m|livʁ|Je lis le livre le soir.
    television|la|télévision|f|televizjɔ̃|La télévision est grande.
    desk|le|bureau|m|byʁo|J'écris sur le bureau.
    bed|le|lit|m|li|Le lit est doux.
    door|la|porte|f|pɔʁt|J'ouvre la porte.
    window|la|fenêtre|f|fənɛtʁ|La fenêtre est ouverte.
    refrigerator|le|réfrigérateur|m|ʁefʁiʒeʁatœʁ|Le lait est dans le réfrigérateur.
    microwave|le|micro-ondes|m|mikʁoɔ̃d|Le micro-ondes chauffe la soupe.
    sink|l'|évier|m|evje|Je lave les assiettes dans l'évier.
    mirror|le|miroir|m|miʁwaʁ|Je me vois dans le miroir.
    clock|l'|horloge|f|ɔʁlɔʒ|L'horloge est ronde.
    plant|la|plante|f|plɑ̃t|La plante a soif.
    pillow|l'|oreiller|m|ɔʁɛje|L'oreiller est doux.
    bottle|la|bouteille|f|butɛj|La bouteille est pleine.
    cup|la|tasse|f|tas|La tasse est rouge.
    plate|l'|assiette|f|asjɛt|L'assiette est propre.
    """
}
