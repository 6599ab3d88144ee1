import {
  announcementLangs,
  type AnnouncementLang,
  type AnnouncementName,
} from '@lamplight/contracts/entities/announcement';

export const announcementLangWords: Record<AnnouncementLang, string> = {
  yue: 'Chinese - Cantonese',
  cmn: 'Chinese - Mandarin',
  en: 'English',
  fr: 'French',
  es: 'Spanish',
  tl: 'Tagalog',
};

/** What is said and shown in the room. The default recordings are made of these words. */
export const announcementTexts: Record<AnnouncementName, Record<AnnouncementLang, string>> = {
  'nurse-on-the-way': {
    yue: '護士好快就到。',
    cmn: '护士马上就来。',
    en: 'A nurse is on the way.',
    fr: 'Une infirmière arrive.',
    es: 'Una enfermera viene en camino.',
    tl: 'Parating na ang nars.',
  },
  'stay-in-bed': {
    yue: '請留喺床上面。',
    cmn: '请不要下床。',
    en: 'Please stay in bed.',
    fr: 'Veuillez rester au lit.',
    es: 'Por favor, quédese en la cama.',
    tl: 'Manatili po kayo sa kama.',
  },
  'security-on-the-way': {
    yue: '保安員好快就到。',
    cmn: '保安人员马上就到。',
    en: 'Security is on the way.',
    fr: 'La sécurité arrive.',
    es: 'El personal de seguridad viene en camino.',
    tl: 'Parating na ang mga guwardiya.',
  },
  'doctor-on-the-way': {
    yue: '醫生好快就到。',
    cmn: '医生马上就来。',
    en: 'A doctor is on the way.',
    fr: 'Un médecin arrive.',
    es: 'Un médico viene en camino.',
    tl: 'Parating na ang doktor.',
  },
  'use-call-button': {
    yue: '如果需要幫手，請撳呼叫掣。',
    cmn: '如果需要帮助，请按呼叫按钮。',
    en: 'If you need help, please press your call button.',
    fr: 'Si vous avez besoin d’aide, appuyez sur le bouton d’appel.',
    es: 'Si necesita ayuda, presione el botón de llamada.',
    tl: 'Kung kailangan ninyo ng tulong, pindutin po ang call button.',
  },
  'sit-down': {
    yue: '請坐低，有人會嚟幫你。',
    cmn: '请坐下，会有人来帮您。',
    en: 'Please sit down. Somebody is coming to help you.',
    fr: 'Veuillez vous asseoir. Quelqu’un vient vous aider.',
    es: 'Por favor, siéntese. Alguien viene a ayudarle.',
    tl: 'Maupo po kayo. May darating para tumulong.',
  },
  'leave-tubes': {
    yue: '請唔好拉啲喉管。',
    cmn: '请不要拉扯管子。',
    en: 'Please do not pull on your tubes or lines.',
    fr: 'Veuillez ne pas tirer sur les tubes.',
    es: 'Por favor, no tire de los tubos.',
    tl: 'Huwag po ninyong hilahin ang mga tubo.',
  },
  'keep-oxygen-on': {
    yue: '請戴住氧氣罩。',
    cmn: '请戴好氧气面罩。',
    en: 'Please keep your oxygen on.',
    fr: 'Veuillez garder votre oxygène.',
    es: 'Por favor, no se quite el oxígeno.',
    tl: 'Huwag po ninyong alisin ang oxygen.',
  },
  'you-are-safe': {
    yue: '你而家好安全，我哋喺度陪住你。',
    cmn: '您现在很安全，我们在这里陪着您。',
    en: 'You are safe. We are here with you.',
    fr: 'Vous êtes en sécurité. Nous sommes avec vous.',
    es: 'Está a salvo. Estamos aquí con usted.',
    tl: 'Ligtas po kayo. Narito kami para sa inyo.',
  },
  'interpreter-on-the-way': {
    yue: '傳譯員好快就到。',
    cmn: '翻译人员马上就来。',
    en: 'An interpreter is on the way.',
    fr: 'Un interprète arrive.',
    es: 'Un intérprete viene en camino.',
    tl: 'Parating na ang tagasalin.',
  },
  'visiting-hours-over': {
    yue: '探病時間已經完咗，多謝你哋嚟。',
    cmn: '探视时间已经结束，谢谢各位。',
    en: 'Visiting hours are over. Thank you for coming.',
    fr: 'Les visites sont terminées. Merci de votre venue.',
    es: 'El horario de visitas ha terminado. Gracias por venir.',
    tl: 'Tapos na ang oras ng pagdalaw. Salamat po sa pagpunta.',
  },
};

/** The Mandarin texts for a voice that knows no characters: Pinyin, each syllable with its tone. */
export const announcementPinyin: Record<AnnouncementName, string> = {
  'nurse-on-the-way': 'hu4 shi5 ma3 shang4 jiu4 lai2.',
  'stay-in-bed': 'qing3 bu2 yao4 xia4 chuang2.',
  'security-on-the-way': 'bao3 an1 ren2 yuan2 ma3 shang4 jiu4 dao4.',
  'doctor-on-the-way': 'yi1 sheng1 ma3 shang4 jiu4 lai2.',
  'use-call-button': 'ru2 guo3 xu1 yao4 bang1 zhu4, qing3 an4 hu1 jiao4 an4 niu3.',
  'sit-down': 'qing3 zuo4 xia4, hui4 you3 ren2 lai2 bang1 nin2.',
  'leave-tubes': 'qing3 bu2 yao4 la1 che3 guan3 zi5.',
  'keep-oxygen-on': 'qing3 dai4 hao3 yang3 qi4 mian4 zhao4.',
  'you-are-safe': 'nin2 xian4 zai4 hen3 an1 quan2, wo3 men5 zai4 zhe4 li3 pei2 zhe5 nin2.',
  'interpreter-on-the-way': 'fan1 yi4 ren2 yuan2 ma3 shang4 jiu4 lai2.',
  'visiting-hours-over': 'tan4 shi4 shi2 jian1 yi3 jing1 jie2 shu4, xie4 xie5 ge4 wei4.',
};

/** By the code of the patient's language; Mandarin is what most who are noted as 'zh' understand. */
export function langOfPatient(code: string | null | undefined): AnnouncementLang {
  if (code === 'zh') return 'cmn';
  return announcementLangs.find((lang) => lang === code) ?? 'en';
}
